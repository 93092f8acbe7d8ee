/** Types of the wire, generated from the server's. */
export type * from '../../../src/meadhall/protocol/wire';
