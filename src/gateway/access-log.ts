// One line for each answered request, in the form of the log but written by hand: it holds nothing to scrub.
import { isoTime } from '../shared/iso-time.js';

export interface AccessLine {
  readonly requestId: string;
  readonly endpoint: string;
  readonly status: number;
  readonly atMs: number;
  readonly durationMs: number;
  readonly address: string;
  readonly aborted: boolean;
}

export interface AccessLog {
  /** False when the log's level leaves the lines out: then nothing need be gathered for them. */
  readonly isOn: boolean;
  write(line: AccessLine): void;
}

const infoLevel = 30;

export function createAccessLog(destination: { write(line: string): void }, isOn: boolean): AccessLog {
  return Object.freeze({
    isOn,
    // Every text below is ours: ids of requests and endpoints, and an address as we have read it off a socket
    // or found valid in a header.
    write({ requestId, endpoint, status, atMs, durationMs, address, aborted }: AccessLine) {
      const head = `{"level":${infoLevel},"time":"${isoTime(atMs)}","requestId":"${requestId}"`;
      const what = `"endpoint":"${endpoint}","status":${status},"durationMs":${durationMs.toFixed(2)}`;
      const who = `"address":"${address}","aborted":${aborted},"msg":"request.handled"}\n`;
      destination.write(`${head},${what},${who}`);
    },
  });
}
