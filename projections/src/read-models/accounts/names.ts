import { usersTable } from './table.ts';

/**
 * SQL for the current name of the user whose id is in `column`; null if there is none. Other read models
 * store user ids only, so that a name is changed or erased in one place.
 */
export const nameOf = (column: string): string =>
  `(select person.name from ${usersTable.served} person where person.id = ${column})`;

/** SQL for the hash of the picture of the user whose id is in `column`; null if there is none. */
export const pictureOf = (column: string): string =>
  `(select person.picture from ${usersTable.served} person where person.id = ${column})`;
