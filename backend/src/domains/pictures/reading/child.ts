/** The picture process: re-encodes the pictures that it receives, and then exits. */
import { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { RESULT_FD } from '../../../shared/extraction/child-protocol.ts';
import { startWatchdog, timeLimitsWhileLoading } from '../../../shared/extraction/watchdog.ts';
import { type PictureResults, taskSchema } from './child-protocol.ts';

const results = new Socket({ fd: RESULT_FD });
const task = taskSchema.parse(JSON.parse(process.argv[2] ?? ''));
const [{ normalizePicture }, files, watchdog] = await Promise.all([
  import('./normalize-picture.ts'),
  buffer(process.stdin),
  startWatchdog({ ...task, time: timeLimitsWhileLoading(task) }),
]);
watchdog.allow(task);
const answers: PictureResults = [];
const contents: Buffer[] = [];
let from = 0;
for (const size of task.sizes) {
  const picture = await normalizePicture(files.subarray(from, (from += size)));
  if (typeof picture === 'string') answers.push({ outcome: 'refused', reason: picture });
  else {
    const { content, ...about } = picture;
    answers.push({ outcome: 'read', ...about, size: content.length });
    contents.push(content);
  }
}
results.end(`${JSON.stringify(answers)}\n${Buffer.concat(contents).toString('base64')}`, () =>
  process.exit(0),
);
