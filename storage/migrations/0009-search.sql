-- What full-text search needs of Postgres. Both extensions are trusted: the owner may install them.
create schema if not exists text_search;

do $$
declare
  wanted text;
  elsewhere name;
begin
  foreach wanted in array array['unaccent', 'pg_trgm'] loop
    select nspname into elsewhere
      from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = wanted;
    if elsewhere is null then
      execute format('create extension %I schema text_search', wanted);
    elsif elsewhere <> 'text_search' then
      -- Functions with their definer's rights must find it in a schema where nobody else can put anything.
      raise exception 'extension % is in schema %: run «create schema if not exists text_search authorization proviso_owner; alter extension % set schema text_search» as its owner',
        wanted, elsewhere, wanted;
    end if;
  end loop;
end $$;

-- English words by their stem, all words without their accents.
create text search configuration text_search.proviso_english (copy = pg_catalog.english);
alter text search configuration text_search.proviso_english
  alter mapping for hword, hword_part, word with text_search.unaccent, pg_catalog.english_stem;

-- The words of a text's passages, as one.
create aggregate text_search.joined(tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '');

grant execute on function text_search.joined(tsvector) to proviso_projector;
grant usage on schema text_search to proviso_projector, proviso_api;
