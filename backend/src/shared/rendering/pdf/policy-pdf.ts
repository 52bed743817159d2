import { EXPORT_MARK } from '../export-mark.ts';
import { fileLanguage } from '../file-language.ts';
import { latinLanguageOf } from '../language.ts';
import { policyDocument } from '../policy-document.ts';
import type { PrintablePolicy } from '../printable-policy.ts';
import { printedFactsOf, footerOf, HASH_LABEL, keywordsOf, oneLineText, watermarkOf } from '../title-page.ts';
import { makePdf } from './make-pdf.ts';
import { scriptsOf } from './scripts-of.ts';
import { UnprintableError } from './unprintable-error.ts';

/** Maximum fraction of the characters that may be missing from the fonts. */
const MISSING_SHARE = 0.1;
/** Notices on the title page about missing characters. */
const ONE_MISSING =
  '1 character of this policy ({scripts}) cannot be shown in a PDF and appears as a box. The Word and Markdown exports have all of them.';
const MANY_MISSING =
  '{count} characters of this policy ({scripts}) cannot be shown in a PDF and appear as boxes. The Word and Markdown exports have all of them.';
/** Maximum length of the title in page footers, in characters. */
const FOOT_CHARACTERS = 70;

/**
 * Prints a policy with a title page. Characters that the fonts lack are marked, and a notice appears on the
 * title page.
 * @throws TooDeepError
 * @throws UnprintableError if the fonts lack more than a tenth of the characters
 */
export const policyPdf = async (policy: PrintablePolicy): Promise<Uint8Array> => {
  const title = oneLineText(policy.title);
  const organization = oneLineText(policy.organization);
  const { say, list } = fileLanguage(policy.language);
  const watermark = watermarkOf(policy);
  const short = title.length > FOOT_CHARACTERS ? `${title.slice(0, FOOT_CHARACTERS - 1)}…` : title;
  const { heading, blocks, notes } = policyDocument(policy.content, title, policy.pictures);
  return makePdf(
    {
      language: policy.language,
      contentLanguage: latinLanguageOf(`${title} ${policy.content}`),
      cover: true,
      ...(watermark !== undefined && { watermark }),
      letterhead: policy.letterhead,
      organization: [{ text: organization }],
      heading: [{ text: title }],
      ...(heading && { slug: heading.slug }),
      facts: [
        ...printedFactsOf(policy).map(([label, value]) => ({ label, runs: [{ text: value }] })),
        { label: say(HASH_LABEL), runs: [{ text: policy.contentSha256, code: true }] },
      ],
      foot: `${short} · ${footerOf(policy)}`,
      content: { blocks, notes },
    },
    {
      title,
      author: organization,
      keywords: [...keywordsOf(policy), EXPORT_MARK],
      madeAt: policy.exportedAt,
      ...(policy.pictures && { pictures: policy.pictures }),
      remarksOn: ({ missing, characters, missingKinds }) => {
        if (missing > characters * MISSING_SHARE)
          throw new UnprintableError(`${missing} of ${characters} characters`);
        if (missing === 0) return [];
        const scripts = list(scriptsOf(missingKinds));
        return [say(missing === 1 ? ONE_MISSING : MANY_MISSING, { count: missing, scripts })];
      },
    },
  );
};
