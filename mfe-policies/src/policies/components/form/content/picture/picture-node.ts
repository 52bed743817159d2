import { parsePictureAddress, picturePath } from '@proviso/contracts';
import { Node } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { type PastedPictures, picturesOfDrop, picturesOfPaste } from './pasted-pictures.ts';

const ADDRESS = 'data-picture-address';

/** A picture in the editor's model. */
export interface PictureAttributes {
  /** Relative URL in Markdown: `pictures/<sha256>.png#width=50`. */
  address: string;
  alt: string;
  title: string | null;
}

declare module '@tiptap/core' {
  interface EditorEvents {
    /** Emitted when pictures are pasted or dropped, either as files or within text. */
    picturesGiven: PastedPictures;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const attributesOf = (attributes: Record<string, unknown>): PictureAttributes => ({
  address: textOf(attributes['address']),
  alt: textOf(attributes['alt']),
  title: typeof attributes['title'] === 'string' ? attributes['title'] : null,
});

/**
 * A stored picture. The editor treats it as a single character, and emits pasted and dropped files as events.
 */
export const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({
    address: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute(ADDRESS) ?? '' },
    alt: { default: '' },
    title: { default: null },
  }),
  parseHTML: () => [
    {
      tag: `img[${ADDRESS}]`,
      getAttrs: (element) =>
        parsePictureAddress(element.getAttribute(ADDRESS) ?? '') === undefined ? false : null,
    },
  ],
  renderHTML({ node }) {
    const { address, alt, title } = attributesOf(node.attrs);
    const reference = parsePictureAddress(address);
    return [
      'img',
      {
        [ADDRESS]: address,
        alt: reference?.decorative ? '' : alt,
        ...(title !== null && { title }),
        ...(reference && { src: picturePath(reference), 'data-width': reference.width }),
        ...(alt === '' && !reference?.decorative && { 'data-undescribed': '' }),
      },
    ];
  },
  renderText: ({ node }) => attributesOf(node.attrs).alt,
  addProseMirrorPlugins() {
    const { editor } = this;
    const offered = (given: PastedPictures): boolean => {
      if (given.files.length === 0 && !given.text) return false;
      editor.emit('picturesGiven', given);
      return true;
    };
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            // Runs before the editor converts the text, because the conversion would report the pictures as
            // omitted.
            paste: (_view, event) => {
              if (!offered(picturesOfPaste(event.clipboardData))) return false;
              event.preventDefault();
              return true;
            },
          },
          handleDrop: (view, event) => {
            // Browsers also present a picture that is dragged within the text as a file.
            const files = view.dragging ? [] : picturesOfDrop(event.dataTransfer);
            if (files.length === 0) return false;
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
            if (at) editor.commands.setTextSelection(at.pos);
            event.preventDefault();
            return offered({ files });
          },
        },
      }),
    ];
  },
});

/** The attributes of the selected picture; `undefined` if no picture is selected. */
export const pictureIn = (attributes: Record<string, unknown>): PictureAttributes | undefined => {
  const picture = attributesOf(attributes);
  return picture.address === '' ? undefined : picture;
};
