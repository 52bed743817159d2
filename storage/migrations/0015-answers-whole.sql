-- The body holds an answer whole, with its headers.
alter table private.idempotency drop column headers;
