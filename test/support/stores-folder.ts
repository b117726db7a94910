// Where a test that starts servers of its own has them keep their data: in memory, where the run found room.
import { tmpdir } from 'node:os';

export const storesFolder = (): string => process.env.SIGNALBOX_TEST_FOLDER ?? tmpdir();
