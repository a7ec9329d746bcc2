import { globSync } from 'node:fs'
import { basename } from 'node:path'

/** The desk's URLs, from its route files' names: `/staff/leads/:ref/outcome`. */
export const listStaffPaths = (): string[] =>
  globSync('app/routes/staff.*.{ts,tsx}')
    .map((file) => basename(file).replace(/\.tsx?$/, ''))
    .filter((name) => name !== 'staff.$')
    .map(
      (name) =>
        `/${name
          .replace('._index', '')
          .replace(/_?\.(?!\w*\])/g, '/')
          .replaceAll('[.]', '.')
          .replaceAll('$', ':')}`,
    )
