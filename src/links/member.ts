// A node as its peers know it.

/** `host:port:bootId`: a restart is a new node. */
export type NodeId = string;

export interface Member {
  readonly id: NodeId;
  /** `host:port`, where its peers reach it. */
  readonly address: string;
  readonly state: 'up' | 'draining';
}
