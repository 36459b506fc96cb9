import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the archive of a test's database lies; made by whoever writes there. */
export const archiveFolderOf = ({ url }: { url: string }): string =>
  join(tmpdir(), `perya-archive-${new URL(url).pathname.slice(1)}`);
