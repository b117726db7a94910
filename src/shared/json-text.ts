// Data that is JSON already and goes into the envelope as it is.

/** Replaces data that would be parsed and written again only to be put together. */
export class JsonText {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}
