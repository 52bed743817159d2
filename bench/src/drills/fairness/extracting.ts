import { ordinaryPdf } from '../../documents/own-files.ts';
import { openUploadClient } from '../../documents/upload-client.ts';
import { type Abuse, repeatedly } from './abuse.ts';

const PAGES = 1_500;
const MAX_CONCURRENT = 6;

/** Uploads PDFs of 1,500 pages, six in parallel. */
export const extracting: Abuse = {
  name: 'having PDFs of 1,500 pages read',
  asks: 'upload of a PDF of one page until it is read',
  // Each file takes a process, so 1,000 files without load and 1,000 under abuse would take an hour.
  atMost: 200,
  async prepare({ url }) {
    const [abuser, other] = [await openUploadClient(url, 'Archive'), await openUploadClient(url, 'Clinic')];
    const large = { name: 'archive.pdf', content: ordinaryPdf(PAGES) };
    let uploads = 0;
    return {
      attack: (signal) => repeatedly(MAX_CONCURRENT, signal, async () => abuser.upload([large], signal)),
      async ask() {
        uploads += 1;
        const small = { name: `plan-${uploads}.pdf`, content: ordinaryPdf(1, uploads) };
        const [read] = await other.upload([small]);
        if (read?.extraction !== 'extracted') throw new Error(`${small.name} was not extracted`);
      },
    };
  },
};
