import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as z from 'zod';
import { AnnotationType } from './pdf-js.ts';

/** What can be seen on a page, or hangs on it, without being part of its content. Remarks of readers are not text of the document. */
const wanted = new Set([AnnotationType.WIDGET, AnnotationType.FREETEXT, AnnotationType.FILEATTACHMENT]);

const annotationSchema = z.object({
  pageIndex: z.int(),
  annotationType: z.int(),
  /** The lines that it shows. */
  textContent: z.array(z.string()).optional(),
  /** What was filled in, when it is not shown as text. */
  fieldType: z.string().nullish(),
  fieldValue: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .catch(null),
  /** What a list offers: the value that is kept, and what is shown for it. */
  options: z
    .array(z.object({ exportValue: z.string(), displayValue: z.string() }))
    .nullish()
    .catch(null),
  /** What a text box says, where its lines are not told. */
  contentsObj: z.object({ str: z.string() }).nullish().catch(null),
  hidden: z.boolean().optional(),
  noView: z.boolean().optional(),
  password: z.boolean().optional(),
});
type Annotation = z.infer<typeof annotationSchema>;

/** What lies over the pages of a PDF. */
export interface OverlaidText {
  /** Text of form fields and text boxes, by the page's place from 0. */
  texts: ReadonlyMap<number, string>;
  /** Whether files are attached to pages. */
  attachments: boolean;
}

/** Fields whose value is text that a person wrote or chose. */
const TEXT_FIELDS = new Set(['Tx', 'Ch']);

const textOf = (annotation: Annotation): string => {
  const { annotationType, textContent, fieldType, fieldValue, hidden, noView, password } = annotation;
  if (hidden || noView || password) return '';
  if (textContent) return textContent.join('\n');
  if (annotationType === AnnotationType.FREETEXT) return annotation.contentsObj?.str ?? '';
  if (!fieldType || !TEXT_FIELDS.has(fieldType) || !fieldValue) return '';
  const shown = new Map(annotation.options?.map((option) => [option.exportValue, option.displayValue]));
  return [fieldValue]
    .flat()
    .map((value) => shown.get(value) ?? value)
    .join('\n');
};

/** Takes the text from form fields and text boxes of all pages but `unreadable` ones. */
export const readOverlaidText = async (
  pdf: PDFDocumentProxy,
  unreadable: ReadonlySet<number>,
): Promise<OverlaidText> => {
  const found = z
    .array(annotationSchema)
    .nullable()
    .parse(await pdf.getAnnotationsByType(wanted, new Set(unreadable)));
  const texts = new Map<number, string>();
  let attachments = false;
  for (const annotation of found ?? []) {
    attachments ||= annotation.annotationType === AnnotationType.FILEATTACHMENT;
    const text = textOf(annotation).trim();
    if (text !== '') texts.set(annotation.pageIndex, joined(texts.get(annotation.pageIndex), text));
  }
  return { texts, attachments };
};

const joined = (before: string | undefined, text: string): string =>
  before === undefined ? text : `${before}\n\n${text}`;
