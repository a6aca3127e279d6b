import type pg from 'pg'

export async function prepareReset(client: pg.Client): Promise<void> {
  await client.query(`
    create schema fixture;

    create table fixture."sequences at rest" as
      select format('public.%I', sequencename)::regclass as sequence, start_value as first, last_value as last
      from pg_sequences where schemaname = 'public';

    do $$
    declare
      name text;
      isFilled boolean;
      statements text := '';
    begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        statements := statements || format('delete from public.%I; ', name);
        execute format('select exists (select from public.%I)', name) into isFilled;
        if isFilled then
          execute format('create table fixture.%I as table public.%I', name, name);
          statements := statements
            || format('insert into public.%I overriding system value select * from fixture.%I; ', name, name);
        end if;
      end loop;
      -- Without foreign keys, so that the order of the tables does not matter.
      execute format(
        'create procedure fixture.reset() language plpgsql set session_replication_role = replica as %L',
        'begin ' || statements
          || 'perform setval(sequence, coalesce(last, first), last is not null) from fixture."sequences at rest"; end'
      );
    end $$;
  `)
}

export async function resetDatabase(client: pg.Client): Promise<void> {
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.query('call fixture.reset()')
}
