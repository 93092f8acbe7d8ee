/** What a page that a link opens says when the server refuses the link. */
import { Refusal } from '../../lib/http';
import type { Text } from '../../lib/wire';

const DEAD: Text = { key: 'refused-bad-secret', args: {} };

/** The reason of a refusal. A link with letters missing is as dead as a used one. */
export const readable = (text: Text): Text => (text.key === 'refused-not-understood' ? DEAD : text);

/** The reason of any error. */
export const reason = (error: unknown): Text =>
  error instanceof Refusal ? readable(error.text) : { key: 'refused-trouble', args: {} };
