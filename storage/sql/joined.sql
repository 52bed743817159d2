-- edition 1
-- Joins the words of a text's passages.
create or replace aggregate text_search.joined(tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '');

revoke all on function
  text_search.joined(tsvector)
from public, proviso_api, proviso_projector, proviso_jobs, proviso_platform;
grant execute on function
  text_search.joined(tsvector)
to proviso_projector;
