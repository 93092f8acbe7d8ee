/** The types of the wire, made from the server's own. */
export type * from '../../../src/meadhall/protocol/wire';
