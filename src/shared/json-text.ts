// Data that is JSON already and goes into the envelope as it stands.

/** Takes the place of data that would be read and written again only to be put together. */
export class JsonText {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}
