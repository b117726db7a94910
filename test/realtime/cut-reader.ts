// Reads one topic on one connection after another, each from where the last one ended, and notes whatever a
// client that relies on offsets must never see.
import WebSocket from 'ws';
import { type CuttingProxy, type CuttingProxyOptions, openCuttingProxy } from './cutting-proxy.js';
import { path, type ServerFrame } from './live-client.js';

export interface CutReader {
  /** The data of the events by offset, in the order in which they came. */
  readonly events: ReadonlyMap<number, string>;
  readonly faults: readonly string[];
  /** How often it has begun where it was. */
  readonly recoveries: number;
  /** Resolves when the topic is watched for the first time. */
  readonly begun: Promise<void>;
  stop(): Promise<void>;
}

export interface CutReaderOptions extends CuttingProxyOptions {
  readonly topic: string;
  /** Asked for each connection: one that is renewed meanwhile is given. */
  token(): string;
  readonly acknowledges: boolean;
  textOf(event: ServerFrame): string;
}

const acknowledgedEvery = 50;

interface Position {
  readonly epoch: string;
  readonly offset: number;
}

export async function openCutReader(options: CutReaderOptions): Promise<CutReader> {
  const reading = new Reading(options, await openCuttingProxy(options));
  const over = reading.readAll();
  return {
    events: reading.events,
    faults: reading.faults,
    get recoveries() {
      return reading.recoveries;
    },
    begun: reading.begun,
    async stop() {
      await reading.stop();
      await over;
    },
  };
}

class Reading {
  readonly events = new Map<number, string>();
  readonly faults: string[] = [];
  readonly begun: Promise<void>;
  recoveries = 0;
  private readonly options: CutReaderOptions;
  private readonly proxy: CuttingProxy;
  private begin: () => void = () => undefined;
  private position: Position | undefined;
  private socket: WebSocket | undefined;
  private isOver = false;

  constructor(options: CutReaderOptions, proxy: CuttingProxy) {
    this.options = options;
    this.proxy = proxy;
    this.begun = new Promise((resolve) => {
      this.begin = resolve;
    });
  }

  async readAll(): Promise<void> {
    while (!this.isOver) await this.readOne();
  }

  async stop(): Promise<void> {
    this.isOver = true;
    this.socket?.terminate();
    await this.proxy.close();
  }

  /** Resolves when the connection is over. */
  private readOne(): Promise<void> {
    const { topic, token } = this.options;
    const headers = { Authorization: `Bearer ${token()}` };
    const socket = new WebSocket(`ws://${this.proxy.address}${path}`, { headers });
    this.socket = socket;
    socket.on('open', () => {
      const from = this.position && { from: this.position };
      socket.send(JSON.stringify({ id: 1, op: 'subscribe', topic, ...from }));
    });
    socket.on('message', (data) => this.take(JSON.parse(String(data)) as ServerFrame, socket));
    // 'close' follows.
    socket.on('error', () => undefined);
    return new Promise((resolve) => void socket.on('close', () => resolve()));
  }

  private take(frame: ServerFrame, socket: WebSocket): void {
    if (frame.op === 'event') this.note(frame, socket);
    else if (frame.op === 'ok') this.start(frame);
    else {
      // A store is away: another time.
      if (frame.status !== 503) this.faults.push(`refused: ${JSON.stringify(frame)}`);
      socket.terminate();
    }
  }

  private start({ epoch = '', offset = -1, recovered }: ServerFrame): void {
    const { position } = this;
    if (position === undefined) {
      this.position = { epoch, offset };
      this.begin();
    } else if (recovered === true && epoch === position.epoch && offset === position.offset) {
      this.recoveries += 1;
    } else this.faults.push(`not recovered from ${position.offset}: ${recovered}, ${epoch}, ${offset}`);
  }

  private note(event: ServerFrame, socket: WebSocket): void {
    const { topic, acknowledges, textOf } = this.options;
    const { position } = this;
    const { offset = -1, epoch = '' } = event;
    if (position === undefined || epoch !== position.epoch || offset <= position.offset)
      this.faults.push(`${offset} came behind ${position?.offset}`);
    this.events.set(offset, textOf(event));
    this.position = { epoch, offset };
    if (acknowledges && offset % acknowledgedEvery === 0)
      socket.send(JSON.stringify({ op: 'ack', topic, offset }));
  }
}
