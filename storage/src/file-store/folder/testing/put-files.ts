// Puts large files into the given folder, one after the other, until it is killed; prints each stored hash.
import { randomBytes } from 'node:crypto';
import { writeSync } from 'node:fs';
import { createFolderFileStore } from '../../folder-file-store.ts';

const [root = '', organizationId = ''] = process.argv.slice(2);
const store = createFolderFileStore(root);
for (;;) writeSync(1, `${await store.put(organizationId, randomBytes(8 * 1024 * 1024))}\n`);
