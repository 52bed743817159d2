/**
 * The instructions and the verification program that every export contains, so that its recipient can read
 * and verify the data without Proviso.
 */

export const readme = (
  organization: string,
  at: string,
): string => `Everything of ${organization} in Proviso, as of ${at}.

events.jsonl        what happened, event by event, in the order in which it was recorded
policies/           each policy with all its versions, as Markdown and JSON, and its pictures; index.jsonl has their titles
files/              uploaded documents as they were uploaded; index.jsonl has their names, policies, and SHA-256
catalog.json        policy types, regulatory entities, and variables
members.jsonl        who belongs to the organization
audit-log.jsonl     the audit log, newest first
hashes.jsonl        the SHA-256 of each of these files
manifest.json       how much of each there is, the last hash of the chain of events, and the hash of hashes.jsonl
verify.mjs          checks all of it: node verify.mjs

Each line of events.jsonl is {"chain":"…","event":{…}}. The chain is the SHA-256 of the chain of the line before (64 zeros
before the first), a line feed, and the event exactly as it stands in the line. Whoever changes, adds, or takes out a line
changes all hashes after it. Whoever keeps the last hash, which the email about this export names too, can prove later that
nothing was changed. storedSha256 is the hash of the event as the store has it: encrypted, in canonical JSON (RFC 8785).
Each uploaded file is named by its hash in an event, so that the chain holds for files, too. The other files are what Proviso made of
the events at that time: hashes.jsonl says whether they are as they were exported, which somebody who changes it as well can hide.
verify.mjs prints the last hash: compare it with that of the email. What names people who were erased reads "erased".
`;

export const verifier = `// Checks an export of Proviso in the folder of this file: node verify.mjs
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';

const here = (name) => new URL(name, import.meta.url);
const linesOf = (name) => createInterface({ input: createReadStream(here(name)), crlfDelay: Infinity });
const manifest = JSON.parse(await readFile(here('manifest.json'), 'utf8'));
const faults = [];
const hashOf = async (name) => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(here(name))) hash.update(chunk);
  return hash.digest('hex');
};

let chain = '0'.repeat(64);
let events = 0;
const named = new Set();
for await (const line of linesOf('events.jsonl')) {
  const text = line.slice('{"chain":"","event":'.length + 64, -1);
  chain = createHash('sha256').update(chain + '\\n' + text).digest('hex');
  events += 1;
  if (line !== '{"chain":"' + chain + '","event":' + text + '}') {
    faults.push('events.jsonl, line ' + events + ': the chain is broken');
    break;
  }
  for (const [, sha256] of text.matchAll(/"sha256":"([0-9a-f]{64})"/g)) named.add(sha256);
}
if (faults.length === 0 && (chain !== manifest.chain || events !== manifest.events))
  faults.push('events.jsonl does not end where manifest.json says');

if ((await hashOf('hashes.jsonl')) !== manifest.hashes) faults.push('hashes.jsonl was changed');
const listed = new Set(['hashes.jsonl', 'manifest.json']);
for await (const line of linesOf('hashes.jsonl')) {
  const { name, sha256 } = JSON.parse(line);
  listed.add(name);
  if (!existsSync(here(name))) faults.push(name + ' is missing');
  else if ((await hashOf(name)) !== sha256) faults.push(name + ' was changed');
}
for (const entry of await readdir(here('.'), { recursive: true, withFileTypes: true })) {
  const name = relative(fileURLToPath(here('.')), join(entry.parentPath ?? entry.path, entry.name));
  if (entry.isFile() && !listed.has(name.split(sep).join('/'))) faults.push(name + ' was added');
}

let files = 0;
for await (const line of linesOf('files/index.jsonl')) {
  if (line === '') continue;
  const { file, sha256 } = JSON.parse(line);
  if (file === null) continue;
  files += 1;
  if (!listed.has('files/' + file) || !existsSync(here('files/' + file))) continue;
  if ((await hashOf('files/' + file)) !== sha256 || !named.has(sha256))
    faults.push('files/' + file + ' is the file of no event');
}

console.log(events + ' events, ' + files + ' files');
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'All of it is as it was exported. Last hash: ' + chain : 'NOT as it was exported');
process.exitCode = faults.length === 0 ? 0 : 1;
`;
