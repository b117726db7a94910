// Stores how far a group has handled its queue: one write at a time, each up to the newest position.
interface AckWriterOptions {
  /** The position up to which everything is handled by now. */
  doneUpTo(): number;
  /** Throws, after logging the failure, when it is not stored. */
  write(upTo: number): Promise<void>;
}

export class AckWriter {
  private stored: number;
  private writing: Promise<void> | undefined;
  private isInBackground = false;
  private readonly options: AckWriterOptions;

  constructor(stored: number, options: AckWriterOptions) {
    this.stored = stored;
    this.options = options;
  }

  /** Stores in the background; a write that fails is repeated after the next acknowledgement. */
  async start(): Promise<void> {
    if (this.isInBackground) return;
    this.isInBackground = true;
    try {
      while (this.stored < this.options.doneUpTo()) await this.flush();
    } catch {
      // The failed write has logged it.
    } finally {
      this.isInBackground = false;
    }
  }

  /** Stores what is handled by now; concurrent calls share one write. */
  async flush(): Promise<void> {
    const upTo = this.options.doneUpTo();
    while (this.stored < upTo) {
      this.writing ??= this.writeNow().finally(() => {
        this.writing = undefined;
      });
      await this.writing;
    }
  }

  private async writeNow(): Promise<void> {
    const upTo = this.options.doneUpTo();
    await this.options.write(upTo);
    this.stored = upTo;
  }
}
