/** The constraints of a database, in the same words for SQLite and PostgreSQL. */
import { PostgresAdapter, sql } from 'kysely'

import type { Database } from '#app/database/database.server.ts'

export type Column = { type: string; notNull: boolean; default: string | null }
/** A unique index, a foreign key, a check or a trigger. `columns` is empty if it may read any. */
export type Rule = { text: string; columns: string[] }
export type Table = { columns: Record<string, Column>; rules: Rule[] }
export type Schema = Record<string, Table>

type ColumnRow = { table: string; name: string; type: string; required: number | boolean; fallback: string | null }
type RuleRow = { table: string; text: string; columns: string }

export async function readSchema(database: Database): Promise<Schema> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  const { rows: columns } = await (isPostgres ? POSTGRES.columns : SQLITE.columns).execute(database)
  const { rows: rules } = await (isPostgres ? POSTGRES.rules : SQLITE.rules).execute(database)
  const schema: Schema = {}
  for (const { table, name, type, required, fallback } of columns) {
    schema[table] ??= { columns: {}, rules: [] }
    schema[table].columns[name] = { type, notNull: Boolean(required), default: fallback }
  }
  for (const { table, text, columns: named } of rules) {
    schema[table]?.rules.push({ text, columns: named.split(',').filter(Boolean) })
  }
  return schema
}

const SQLITE = {
  columns: sql<ColumnRow>`
    select t.name as "table", c.name, c.type, c."notnull" as required, c.dflt_value as fallback
    from sqlite_schema t, pragma_table_xinfo(t.name) c
    where t.type = 'table' and t.name not like 'sqlite%' and t.name not like 'kysely%'`,
  rules: sql<RuleRow>`
    select t.name as "table", 'unique ' || group_concat(c.name) as text, group_concat(c.name) as columns
    from sqlite_schema t, pragma_index_list(t.name) i, pragma_index_info(i.name) c
    where t.type = 'table' and i."unique" group by t.name, i.name
    union all
    select t.name, 'FOREIGN KEY ' || f."from" || ' REFERENCES ' || f."table" || ' ON DELETE ' || f.on_delete, f."from"
    from sqlite_schema t, pragma_foreign_key_list(t.name) f where t.type = 'table'
    union all
    select tbl_name, 'trigger ' || name, '' from sqlite_schema where type = 'trigger'`,
}

const POSTGRES = {
  columns: sql<ColumnRow>`
    select t.relname as "table", c.attname as name, format_type(c.atttypid, c.atttypmod) as type,
      c.attnotnull as required, pg_get_expr(d.adbin, d.adrelid) as fallback
    from pg_class t join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
    left join pg_attrdef d on d.adrelid = t.oid and d.adnum = c.attnum
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and t.relname not like 'kysely%'`,
  rules: sql<RuleRow>`
    select t.relname as "table", 'unique ' || string_agg(c.attname, ',' order by c.attnum) as text,
      string_agg(c.attname, ',') as columns
    from pg_index i join pg_class t on t.oid = i.indrelid
    join pg_attribute c on c.attrelid = t.oid and c.attnum = any (i.indkey)
    where i.indisunique and t.relnamespace = 'public'::regnamespace group by t.relname, i.indexrelid
    union all
    select conrelid::regclass::text, pg_get_constraintdef(k.oid), coalesce(
      (select string_agg(attname, ',') from pg_attribute where attrelid = conrelid and attnum = any (conkey)), '')
    from pg_constraint k where contype in ('c', 'f') and connamespace = 'public'::regnamespace
    union all
    select tgrelid::regclass::text, 'trigger ' || tgname, '' from pg_trigger where not tgisinternal`,
}
