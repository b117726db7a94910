// Bounds how many requests are answered within one turn of the event loop, so that a packet full of pipelined
// ones cannot keep it.

/** Decision: docs/decisions/http-edge.md: about 2 ms of the cheapest requests. */
const requestsMax = 64;

export interface LoopTurn {
  readonly isOver: boolean;
}

export interface TurnBudget {
  /** Called at each arrival: the turn whose end the answer must wait for, if it has had its share already. */
  arrive(): LoopTurn | undefined;
}

export function createTurnBudget(): TurnBudget {
  let turn: { isOver: boolean; requests: number } | undefined;
  return {
    arrive() {
      if (!turn) {
        const begun = { isOver: false, requests: 0 };
        turn = begun;
        setImmediate(() => {
          begun.isOver = true;
          turn = undefined;
        });
      }
      turn.requests += 1;
      return turn.requests > requestsMax ? turn : undefined;
    },
  };
}
