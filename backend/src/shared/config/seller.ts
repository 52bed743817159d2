import type { InvoiceParty } from '@proviso/contracts';
import * as z from 'zod';

/** Lines of text, separated by semicolons. */
const lines = z
  .string()
  .transform((text) => text.split(';').flatMap((line) => line.trim() || []))
  .refine((all) => all.length <= 6, 'at most six lines, separated by semicolons');

/** Environment variables that identify the seller of this installation's subscriptions, before parsing. */
export const sellerVariables = {
  SELLER_NAME: z.string().trim().max(200, 'a name of at most 200 characters').optional(),
  SELLER_ADDRESS: lines.optional(),
  SELLER_TAX_ID: z.string().trim().max(50, 'a tax id of at most 50 characters').optional(),
};

export interface SellerVariables {
  SELLER_NAME?: string | undefined;
  SELLER_ADDRESS?: string[] | undefined;
  SELLER_TAX_ID?: string | undefined;
}

/** Returns the errors in combinations of seller variables, one line per error. */
export const sellerFaults = ({
  SELLER_NAME,
  SELLER_ADDRESS,
  SELLER_TAX_ID,
}: SellerVariables): readonly string[] => {
  if (SELLER_NAME !== undefined || (SELLER_ADDRESS === undefined && SELLER_TAX_ID === undefined)) return [];
  const companion = SELLER_ADDRESS === undefined ? 'SELLER_TAX_ID' : 'SELLER_ADDRESS';
  return [`SELLER_NAME: expected together with ${companion}`];
};

/** The seller that receipts name; `undefined` if none is configured. */
export const sellerOf = ({
  SELLER_NAME: name,
  SELLER_ADDRESS: address = [],
  SELLER_TAX_ID: taxId,
}: SellerVariables): InvoiceParty | undefined =>
  name === undefined ? undefined : { name, address, taxIds: taxId === undefined ? [] : [taxId] };
