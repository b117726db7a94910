// A run that happened, but whose numbers say nothing.
/** The run happened, but its numbers say nothing: refused or missing answers, a lost connection. */
export class InvalidRun extends Error {
  override readonly name = 'InvalidRun';
}
