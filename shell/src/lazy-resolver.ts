import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues, Resolver } from 'react-hook-form';

type Schema<Values extends FieldValues> = Parameters<
  typeof standardSchemaResolver<Values, unknown, Values>
>[0];

/** Validates a form with a schema that is loaded on first use. */
export const lazyResolver =
  <Values extends FieldValues>(load: () => Promise<Schema<Values>>): Resolver<Values, unknown, Values> =>
  async (...form) =>
    standardSchemaResolver<Values, unknown, Values>(await load())(...form);
