import { ImportedXmlComponent, XmlComponent } from 'docx';

/**
 * Creates an element that the library has no class for. The library wraps the parsed `xml` in a nameless
 * element.
 */
export const importXml = (xml: string): XmlComponent => {
  const [element] = ImportedXmlComponent.fromXmlString(xml)['root'];
  if (!(element instanceof XmlComponent)) throw new Error(`no element: ${xml}`);
  return element;
};
