export const TOO_BUSY = "TooBusy";

/** So many passwords wait to be compared that another would wait too long. */
export class TooBusy extends Error {
  override name = TOO_BUSY;
}
