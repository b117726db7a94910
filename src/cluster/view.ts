// The members of the cluster at one version of the view.
import type { Member } from '../links/member.js';

/** The members of the cluster. The version is kept in MongoDB and only ever grows. */
export interface View {
  readonly version: number;
  readonly members: readonly Member[];
}
