import { browserCryptography } from './browser-cryptography.ts';
import { reportText } from './report-text.ts';
import { verifyBundle } from './verify-bundle.ts';

const element = <Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind => {
  const found = document.querySelector(`#${id}`);
  if (!(found instanceof kind)) throw new TypeError(`the page lacks #${id}`);
  return found;
};

const form = element('form', HTMLFormElement);
const history = element('history', HTMLInputElement);
const keys = element('keys', HTMLTextAreaElement);
const checkpoints = element('checkpoints', HTMLInputElement);
const pasted = element('pasted', HTMLTextAreaElement);
const witnesses = element('witnesses', HTMLTextAreaElement);
const certificates = element('certificates', HTMLInputElement);
const stamps = element('stamps', HTMLInputElement);
const button = element('verify', HTMLButtonElement);
const result = element('result', HTMLElement);

const linesOf = ({ value }: HTMLTextAreaElement): readonly string[] =>
  value.split('\n').filter((line) => line.trim() !== '');
const filesOf = ({ files }: HTMLInputElement): readonly File[] => [...(files ?? [])];

const show = (text: string, state: 'running' | 'good' | 'bad'): void => {
  result.textContent = text;
  result.dataset['state'] = state;
};

async function* chunksOf(file: File): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

const verify = async (file: File): Promise<void> => {
  const report = await verifyBundle(chunksOf(file), browserCryptography, {
    trustedKeys: linesOf(keys),
    keptCheckpoints: [
      ...(await Promise.all(filesOf(checkpoints).map((each) => each.text()))),
      ...(pasted.value.trim() === '' ? [] : [pasted.value]),
    ],
    witnessKeys: linesOf(witnesses),
    timeStampCertificates: await Promise.all(filesOf(certificates).map((each) => each.text())),
    keptTimeStamps: await Promise.all(
      filesOf(stamps).map(async (each) => new Uint8Array(await each.arrayBuffer())),
    ),
    onProgress: (entries) => show(`Verifying… ${entries} entries`, 'running'),
  });
  show(reportText(report), report.fault ? 'bad' : 'good');
};

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const [file] = history.files ?? [];
  if (!file) return;
  button.disabled = true;
  show('Verifying…', 'running');
  verify(file)
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      show(`This browser could not verify the file: ${reason}`, 'bad');
    })
    .finally(() => {
      button.disabled = false;
    });
});
