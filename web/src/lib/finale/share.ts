/** The picture of an ending: its print with the word, the two sentences and the scores, as a PNG. */
import { drawing } from '../icons';
import { torn, type Print } from './prints';
import { longest, numbered, spans, TONES, type Row, type Span, type Tally } from './tally';

export interface Scene {
  game: string;
  word: string;
  story: string;
  print: Print;
  rows: ({ name: string; total: string; won: boolean; portrait: string } & Pick<
    Row,
    'hearts' | 'segments' | 'deeds'
  >)[];
  key: Tally['key'];
}

const WIDTH = 1440;
const PRINT = 340;
const ROW = 74;
const LEFT = 56;
/** The height of a line of the story. */
const LINE = 31;
/** Where the beams of points begin and end. */
const BEAM = { from: LEFT + 380, to: WIDTH - LEFT - 150, height: 26 };
/** The ground of a row, and the colour of points lost. */
const [GROUND, LOSS] = ['#28211b', '#e5604c'];
/** Width of the drawing area of an icon. */
const ICON = 512;

function loaded(address: string): Promise<HTMLImageElement | null> {
  return new Promise((done) => {
    const image = new Image();
    image.onload = () => done(image);
    image.onerror = () => done(null);
    image.src = address;
  });
}

/** Break a text into lines of at most a width, in pixels. */
function wrapped(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Draw an icon in a square. */
function sign(pen: CanvasRenderingContext2D, name: string, x: number, y: number, size: number, colour: string): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size / ICON, size / ICON);
  pen.fillStyle = colour;
  pen.fill(new Path2D(drawing(name)));
  pen.restore();
}

/** Draw a box in a colour; without a colour it is a loss: pale what it covers, hatched, with a dashed edge. */
function block(pen: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, colour: string) {
  pen.save();
  pen.fillStyle = colour || GROUND;
  if (!colour) pen.globalAlpha = 0.4;
  pen.fillRect(x, y, width, height);
  pen.restore();
  if (colour) return;
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  pen.strokeStyle = LOSS;
  pen.lineWidth = 2;
  for (let at = x - height; at < x + width; at += 10) {
    pen.beginPath();
    pen.moveTo(at, y + height);
    pen.lineTo(at + height, y);
    pen.stroke();
  }
  pen.lineWidth = 3;
  pen.setLineDash([7, 5]);
  pen.strokeRect(x + 1.5, y + 1.5, width - 3, height - 3);
  pen.restore();
}

/** Draw the segments of a row, then their numbers. */
function beam(pen: CanvasRenderingContext2D, { segments }: Pick<Row, 'segments'>, y: number, length: number): void {
  const [all, unit] = [spans(segments), (BEAM.to - BEAM.from) / length];
  const total = segments.reduce((sum, { value }) => sum + value, 0);
  const widthOf = ({ from, to }: Span) => Math.max(2, (to - from) * unit - 2);
  for (const span of all) {
    const { value, tone } = span.segment;
    block(
      pen,
      BEAM.from + span.from * unit,
      y,
      widthOf(span),
      BEAM.height,
      value < 0 ? '' : TONES[tone % TONES.length],
    );
  }
  pen.font = '700 21px "Fira Sans Condensed", sans-serif';
  for (const span of all.filter((each) => numbered(each, total, length))) {
    const [left, { value }] = [BEAM.from + span.from * unit, span.segment];
    const text = value < 0 ? `−${-value}` : String(value);
    const room = pen.measureText(text).width + 16;
    // The number of what a loss takes away stands at its end, on a ground of its own.
    const isTaken = value > 0 && span.from >= total;
    const at = isTaken ? left + widthOf(span) - room : left;
    const [ground, ink] = value < 0 ? ['#5a1712', '#fff3e2'] : isTaken ? [GROUND, '#f3e7cc'] : ['', '#17110c'];
    if (ground) {
      pen.fillStyle = ground;
      pen.fillRect(at, y, room, BEAM.height);
    }
    pen.fillStyle = ink;
    pen.fillText(text, at + 8, y + BEAM.height - 6);
  }
}

export async function pictureOf(scene: Scene): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = PRINT + 40 + ROW * scene.rows.length + 56;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser cannot draw pictures');
  const [print, ...faces] = await Promise.all([
    scene.print.picture ? loaded(scene.print.picture) : null,
    ...scene.rows.map((row) => (row.portrait ? loaded(row.portrait) : null)),
    document.fonts.load('700 120px "Grenze Gotisch"'),
  ]);
  pen.fillStyle = '#14100d';
  pen.fillRect(0, 0, WIDTH, canvas.height);
  pen.fillStyle = scene.print.ground;
  pen.fillRect(0, 0, WIDTH, PRINT);
  if (print instanceof HTMLImageElement) pen.drawImage(print, 0, 0, WIDTH, PRINT);
  pen.fillStyle = '#14100d';
  pen.save();
  pen.translate(0, PRINT - 12);
  pen.fill(new Path2D(torn(true)));
  pen.restore();
  pen.fillStyle = scene.print.ink;
  pen.font = '500 24px Grenze, serif';
  const story = wrapped(pen, scene.story, 470);
  // A long story moves the words above it up.
  const base = 234 - LINE * Math.max(0, story.length - 3);
  story.forEach((line, n) => pen.fillText(line, LEFT, base + n * LINE));
  pen.font = '700 22px Grenze, serif';
  pen.fillText(scene.game, LEFT, base - 150);
  pen.font = `700 ${scene.word.length > 7 ? 92 : 116}px "Grenze Gotisch", serif`;
  pen.fillText(scene.word, LEFT - 4, base - 50);
  const length = longest(scene.rows);
  scene.rows.forEach((row, n) => {
    const top = PRINT + 28 + n * ROW;
    pen.fillStyle = row.won ? '#46301c' : GROUND;
    pen.fillRect(LEFT, top, WIDTH - 2 * LEFT, ROW - 8);
    const face = faces[n];
    if (face instanceof HTMLImageElement) pen.drawImage(face, LEFT + 8, top + 6, ROW - 20, ROW - 20);
    else {
      pen.fillStyle = '#d9c494';
      pen.fillRect(LEFT + 8, top + 6, ROW - 20, ROW - 20);
      sign(pen, 'meeple', LEFT + 16, top + 14, ROW - 36, '#211812');
    }
    pen.fillStyle = '#f3e7cc';
    pen.font = '700 32px Grenze, serif';
    pen.textAlign = 'left';
    pen.fillText(row.name, LEFT + 84, top + 43, BEAM.from - LEFT - 100);
    beam(pen, row, top + 20, length);
    pen.font = '400 21px "Fira Sans Condensed", sans-serif';
    pen.fillStyle = '#d2c0a0';
    pen.fillText(row.deeds.join(' · '), BEAM.from, top + 41);
    const [health, most] = row.hearts ?? [0, 0];
    for (let at = 0; at < most; at++)
      sign(pen, 'hearts', WIDTH - LEFT - 24 - (most - at) * 38, top + 17, 32, at < health ? '#ff8a77' : '#463a2f');
    pen.fillStyle = row.won ? '#ffa04a' : '#f3e7cc';
    pen.font = '700 44px Grenze, serif';
    pen.textAlign = 'right';
    pen.fillText(row.total, WIDTH - LEFT - 24, top + 47);
  });
  pen.font = '500 20px "Fira Sans Condensed", sans-serif';
  let right = WIDTH - LEFT;
  for (const { label, tone, minus } of [...scene.key].reverse()) {
    const text = minus ? `− ${label}` : label;
    pen.fillStyle = '#b09c7d';
    pen.fillText(text, right, canvas.height - 22);
    right -= pen.measureText(text).width + 28;
    block(pen, right, canvas.height - 39, 20, 20, minus ? '' : TONES[tone % TONES.length]);
    right -= 22;
  }
  pen.textAlign = 'left';
  pen.fillStyle = '#b09c7d';
  pen.font = '700 26px "Grenze Gotisch", serif';
  pen.fillText('Meadhall', LEFT, canvas.height - 20);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('the picture is empty'))), 'image/png'),
  );
}

/** Hand the picture to the system's share sheet, or save it as a file. */
export async function share(scene: Scene): Promise<void> {
  const blob = await pictureOf(scene);
  const file = new File([blob], `meadhall-${scene.word.toLowerCase().replace(/\W+/g, '-')}.png`, { type: 'image/png' });
  const data = { files: [file], title: `${scene.word}: ${scene.game}` };
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.(data)) {
    // The player may close the sheet without sharing.
    await navigator.share(data).catch(() => undefined);
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
