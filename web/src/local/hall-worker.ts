/** The worker that holds the hall: the server's tables in Python, with rows in IndexedDB. */
import { boot } from './boot';
import type { FromHall, PythonLocation, ToHall } from './messages';
import { Rows } from './rows';
import { SecondWorker } from './thinking';

/** `LocalHall` of `src/meadhall/local/hall.py`. */
interface LocalHall {
  request(
    method: string,
    path: string,
    authorization: string,
    body: string,
    reply: (status: number, type: string, text: string) => void,
  ): void;
  connect(id: number): void;
  hear(id: number, text: string): void;
  disconnect(id: number): void;
  forget_old_games(): void;
  use_packs(packs: string): void;
}

/** Milliseconds to wait before the second Python starts, so that it does not delay the first question. */
const PATIENCE = 1500;
const tell = (message: FromHall): void => self.postMessage(message);
let hall: Promise<LocalHall> | null = null;

async function start(place: PythonLocation): Promise<LocalHall> {
  const opening = Rows.open(() => tell({ kind: 'full' }));
  const python = await boot(place, (loaded) => tell({ kind: 'progress', loaded }));
  const second = new SecondWorker(place);
  python.globals.set('platform', {
    rows: await opening,
    think: (question: string, seconds: number) => second.think(question, seconds),
    say: (id: number, text: string) => tell({ kind: 'message', id, text }),
    hang_up: (id: number) => tell({ kind: 'closed', id }),
  });
  const found = await python.runPythonAsync('from meadhall.local.hall import open_hall\nawait open_hall(platform)');
  tell({ kind: 'ready' });
  setTimeout(() => second.start(), PATIENCE);
  return found as LocalHall;
}

self.onmessage = async ({ data }: MessageEvent<ToHall>) => {
  if (data.kind === 'start') {
    hall = start(data.place);
    hall.catch((error: unknown) => tell({ kind: 'failed', why: String(error) }));
    return;
  }
  const open = await hall;
  if (!open) return;
  if (data.kind === 'forget') return open.forget_old_games();
  if (data.kind === 'packs') return open.use_packs(data.packs);
  const { id } = data;
  if (data.kind === 'request')
    open.request(data.method, data.path, data.authorization, data.body, (status, type, text) =>
      tell({ kind: 'answer', id, status, type, text }),
    );
  else if (data.kind === 'connect') open.connect(id);
  else if (data.kind === 'send') open.hear(id, data.text);
  else open.disconnect(id);
};
