// Reads queries by the grammar that Prometheus publishes: what is no query, and which metrics one asks for.
import { parser } from '@prometheus-io/lezer-promql';

export interface AskedMetric {
  readonly name: string;
  /** The function that takes it over a time, such as `rate`; empty where its value now is asked for. */
  readonly over: string;
}

/** True when the grammar reads all of the text. */
export function isQuery(text: string): boolean {
  let isWhole = text.trim() !== '';
  parser.parse(text).iterate({
    enter({ type }) {
      if (type.isError) isWhole = false;
    },
  });
  return isWhole;
}

export function metricsOf(text: string): readonly AskedMetric[] {
  const asked: AskedMetric[] = [];
  const calls: string[] = [];
  let ranges = 0;
  const textOf = ({ from, to }: { from: number; to: number }) => text.slice(from, to);
  parser.parse(text).iterate({
    enter(node) {
      if (node.name === 'FunctionCall') calls.push(/^\w+/.exec(textOf(node))?.[0] ?? '');
      if (node.name === 'MatrixSelector') ranges += 1;
      const isName = node.name === 'Identifier' && node.node.parent?.name === 'VectorSelector';
      if (isName) asked.push({ name: textOf(node), over: ranges > 0 ? (calls.at(-1) ?? '') : '' });
    },
    leave(node) {
      if (node.name === 'FunctionCall') calls.pop();
      if (node.name === 'MatrixSelector') ranges -= 1;
    },
  });
  return asked;
}
