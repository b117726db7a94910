// The body of an answer that stays open: pieces go out as they come, and the writer hears when one waits for
// the client.

/** The part of a uWebSockets.js answer that is needed here. */
export interface OpenBodySink {
  write(piece: string): boolean;
  end(): unknown;
  onWritable(handler: (offset: number) => boolean): unknown;
  cork(write: () => void): unknown;
  close(): unknown;
}

export interface OpenBodyContext {
  /** Called once, in the cork of the first piece. */
  writeHead(): void;
  /** Runs it in the cork of another response. */
  uncorked(run: () => void): void;
  /** True when the client has gone: then the sink must not be touched. */
  isGone(): boolean;
}

/** The library takes a piece of this size, in a cork, without looking whether there is room for it. */
const takenUnseenBytes = 16 * 1024;
/** Changes nothing for the client. */
const comment = ':\n\n';

export class OpenBody {
  private readonly sink: OpenBodySink;
  private readonly context: OpenBodyContext;
  private isBegun = false;
  private unseenBytes = 0;

  constructor(sink: OpenBodySink, context: OpenBodyContext) {
    this.sink = sink;
    this.context = context;
  }

  /** Once the client has read what waited. */
  onRoom(tell: () => void): void {
    if (this.context.isGone()) return;
    this.sink.onWritable(() => {
      // The library sends what waits only together with something new.
      const isTaken = this.probe();
      if (isTaken) tell();
      return isTaken;
    });
  }

  /** False: it waits for the client to read, and so should the next. Not within a callback of the library. */
  write(text: string, bytes: number): boolean {
    const { sink, context } = this;
    if (context.isGone()) return false;
    let isTaken = false;
    sink.cork(() => {
      if (!this.isBegun) context.writeHead();
      this.isBegun = true;
      isTaken = sink.write(text);
    });
    if (bytes > takenUnseenBytes) {
      this.unseenBytes = 0;
      return isTaken;
    }
    this.unseenBytes += bytes;
    return this.unseenBytes <= takenUnseenBytes || this.probe();
  }

  /** A write outside the cork of its own response goes to the kernel at once, and tells whether it could. */
  private probe(): boolean {
    let isTaken = false;
    this.unseenBytes = 0;
    this.context.uncorked(() => {
      isTaken = this.sink.write(comment);
    });
    return isTaken;
  }

  /** The connection may be used again: behind chunks the library cannot close it without breaking them. */
  end(): void {
    const { sink, context } = this;
    if (!context.isGone()) sink.cork(() => sink.end());
  }

  cut(): void {
    if (!this.context.isGone()) this.sink.close();
  }
}
