/** The instructions that every export contains, so that its recipient can read and verify it without Proviso. */
export const exportReadme = (
  organization: string,
  at: string,
): string => `Everything of ${organization} in Proviso, as of ${at}.

history.jsonl        the signed history: every event as it is stored, with names and texts encrypted
checkpoint.txt       the signed checkpoint of the history
proviso-verify.html  the verifier as a page: open it from disk, without a network, and choose history.jsonl
proviso-verify.mjs   the verifier as a program: node proviso-verify.mjs history.jsonl --checkpoint checkpoint.txt
events.jsonl         the same events, decrypted; index is the number of the entry in the history
policies/            each policy with all its versions, as Markdown and JSON, and its pictures; index.jsonl has their titles
files/               uploaded documents as they were uploaded; index.jsonl has their names, policies, and SHA-256
catalog.json         policy types, regulatory entities, and variables
members.jsonl        who belongs to the organization
audit-log.jsonl      the audit log, newest first
manifest.json        how much of each there is
SHA256SUMS           the SHA-256 of each of these files: sha256sum -c SHA256SUMS shows whether one was damaged

The verifier shows whether an event was changed, removed, inserted, or moved. Get the public key another way than with this
file, and pass it as --key. The email about this export has the checkpoint, too: keep it outside of Proviso, and pass it as
--checkpoint, to prove later that the history was not rewritten.

The proof covers history.jsonl. An uploaded file is proved by its SHA-256, which is in an event there. The other files are
what Proviso made of the same events; SHA256SUMS finds damage, but somebody who changes a file can change the sum, too.
Fields about people who were erased read "erased".
`;
