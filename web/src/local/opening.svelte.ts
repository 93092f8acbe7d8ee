/** Progress of opening the local hall, for the message above the page. */
export const opening = $state({
  /** Bytes of Python that have arrived, and all of them. */
  loaded: 0,
  total: 0,
  ready: false,
  /** Another tab of this browser has the hall. */
  elsewhere: false,
  /** The browser has no room left. */
  full: false,
  /** The key of the words that say why the hall does not open. */
  failed: '',
});
