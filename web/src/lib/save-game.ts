/** Save a game as a file on the player's device. */
import { get } from './http';

export async function saveGame(game: string, table: string, tokens: readonly string[]): Promise<void> {
  const text = await get<string>(`/api/tables/${table}/game`, ...tokens);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = `${game}-${table.slice(0, 8)}.game`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
