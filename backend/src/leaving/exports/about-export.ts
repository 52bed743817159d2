/** What stands beside the data, so that whoever has the file alone can read and check it. */

export const readme = (
  organization: string,
  at: string,
): string => `Everything of ${organization} in Proviso, as of ${at}.

events.jsonl        what happened, event by event, in the order in which it was recorded
policies/           each policy with all its versions, as Markdown and JSON; index.jsonl has their titles
files/              uploaded documents as they were uploaded; index.jsonl has their names, policies, and SHA-256
catalog.json        policy types, regulatory entities, and variables
members.jsonl        who belongs to the organization
audit-log.jsonl     the audit log, newest first
manifest.json       how much of each there is, and the last hash of the chain of events
verify.mjs          checks all of it: node verify.mjs

Each line of events.jsonl is {"chain":"…","event":{…}}. The chain is the SHA-256 of the chain of the line before (64 zeros
before the first), a line feed, and the event exactly as it stands in the line. Whoever changes, adds, or takes out a line
changes all hashes after it. Whoever keeps the last hash, which the email about this export names too, can prove later that
nothing was changed. storedSha256 is the hash of the event as the store has it: encrypted, in canonical JSON (RFC 8785).
What names people who were erased reads "erased".
`;

export const verifier = `// Checks an export of Proviso in the folder of this file: node verify.mjs
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

const here = (name) => new URL(name, import.meta.url);
const linesOf = (name) => createInterface({ input: createReadStream(here(name)), crlfDelay: Infinity });
const manifest = JSON.parse(await readFile(here('manifest.json'), 'utf8'));
const faults = [];

let chain = '0'.repeat(64);
let events = 0;
for await (const line of linesOf('events.jsonl')) {
  const text = line.slice('{"chain":"","event":'.length + 64, -1);
  chain = createHash('sha256').update(chain + '\\n' + text).digest('hex');
  events += 1;
  if (!line.startsWith('{"chain":"' + chain + '"')) {
    faults.push('events.jsonl, line ' + events + ': the chain is broken');
    break;
  }
}
if (faults.length === 0 && (chain !== manifest.chain || events !== manifest.events))
  faults.push('events.jsonl does not end where manifest.json says');

let files = 0;
for await (const line of linesOf('files/index.jsonl')) {
  if (line === '') continue;
  const { file, sha256 } = JSON.parse(line);
  if (file === null) continue;
  files += 1;
  if (!existsSync(here('files/' + file))) {
    faults.push('files/' + file + ' is missing');
    continue;
  }
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(here('files/' + file))) hash.update(chunk);
  if (hash.digest('hex') !== sha256) faults.push('files/' + file + ' was changed');
}

console.log(events + ' events, ' + files + ' files');
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'All of it is as it was exported. Last hash: ' + chain : 'NOT as it was exported');
process.exitCode = faults.length === 0 ? 0 : 1;
`;
