import * as asn1 from 'asn1js';

// The class of context-specific tags.
const CONTEXT = 3;

/** A value in DER. Properties throw a RangeError if the value has another type. */
export class DerValue {
  readonly #block: asn1.BaseBlock;

  private constructor(block: asn1.BaseBlock) {
    this.#block = block;
  }

  /** Decodes exactly one value. Throws a RangeError for other bytes. */
  static decode(bytes: Uint8Array): DerValue {
    const { offset, result } = asn1.fromBER(Uint8Array.from(bytes));
    if (offset !== bytes.length) throw new RangeError('not a value in DER');
    return new DerValue(result);
  }

  /** The whole encoding, with tag and length. */
  get encoded(): Buffer {
    return Buffer.from(this.#block.valueBeforeDecodeView);
  }

  /** The values in a sequence, a set, or a constructed context tag. */
  get parts(): readonly DerValue[] {
    if (!(this.#block instanceof asn1.Constructed)) throw new RangeError('not constructed');
    return this.#block.valueBlock.value.map((part) => new DerValue(part));
  }

  at(index: number): DerValue {
    const part = this.parts[index];
    if (!part) throw new RangeError(`no part ${index}`);
    return part;
  }

  /** The first part with this context-specific tag. */
  tagged(tag: number): DerValue | undefined {
    return this.parts.find(({ contextTag }) => contextTag === tag);
  }

  get contextTag(): number | undefined {
    const { tagClass, tagNumber } = this.#block.idBlock;
    return tagClass === CONTEXT ? tagNumber : undefined;
  }

  get oid(): string {
    if (!(this.#block instanceof asn1.ObjectIdentifier)) throw new RangeError('not an object identifier');
    return this.#block.getValue();
  }

  get octets(): Buffer {
    if (!(this.#block instanceof asn1.OctetString)) throw new RangeError('not an octet string');
    return Buffer.from(this.#block.getValue());
  }

  /** The content octets of an integer; `undefined` for other values. */
  get integer(): Buffer | undefined {
    return this.#block instanceof asn1.Integer ? Buffer.from(this.#block.valueBlock.valueHexView) : undefined;
  }

  get time(): Date {
    if (!(this.#block instanceof asn1.GeneralizedTime)) throw new RangeError('not a time');
    return this.#block.toDate();
  }
}
