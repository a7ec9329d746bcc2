/** Databases with tables that a file's tests use one after the other, because PostgreSQL takes ten times as long to create one. */
import { Client } from 'pg'

import { createDatabase } from './start-postgres.ts'

const free: string[] = []
let firstSchema: Promise<string> | undefined

/** @param template the name of a database with empty tables */
export async function takeDatabase(
  server: string,
  template: string,
): Promise<{ url: string; giveBack: () => Promise<void> }> {
  const url = free.pop() ?? (await createDatabase(server, template)).url
  firstSchema ??= withClient(url, readSchema)
  const schema = await firstSchema
  return {
    url,
    async giveBack() {
      const left = await withClient(url, async (client) => {
        await client.query(END_OTHERS)
        await client.query(EMPTY)
        return readSchema(client).catch(() => null)
      })
      if (left === schema) free.push(url)
    },
  }
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const END_OTHERS = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

/** Deletes all rows without triggers, because some tables refuse deletions. Sequences restart. */
const EMPTY = `
  do $$
  declare name text; has_rows boolean;
  begin
    set local session_replication_role = replica;
    for name in select format('%I', tablename) from pg_tables
      where schemaname = 'public' and tablename <> 'schema_mark'
    loop
      execute 'select exists (select from ' || name || ')' into has_rows;
      if has_rows then execute 'delete from ' || name; end if;
    end loop;
    perform setval(format('%I', sequencename)::regclass, 1, false) from pg_sequences
      where schemaname = 'public' and last_value is not null;
  end $$`

/** Hashes the schema, because a test may have changed more than rows. Fails without the schema mark. */
async function readSchema(client: Client): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(`
    select md5(string_agg(part, ',' order by part)) as schema from (
      select format('schema %s', version) from schema_mark
      union all select format('relation %s %s', relname, relkind) from pg_class where relnamespace = 'public'::regnamespace
      union all select format('trigger %s %s %s', tgname, tgrelid, tgenabled) from pg_trigger
      union all select format('constraint %s %s', conname, conrelid) from pg_constraint
      union all select format('column %s %s %s %s', attrelid, attname, atttypid, attnotnull) from pg_attribute
        where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    ) as parts (part)`)
  return rows[0]!.schema
}
