import { lookUp } from '#app/lookup/look-up.ts'

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of that path is not a folder',
  EACCES: 'this user may not do that',
  EPERM: 'this user may not do that',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EEXIST: 'it is there already',
}

/** Explains a system error in plain language, for people who are unfamiliar with error codes. */
export function plainReason(error: unknown): string {
  const { code = '', message = String(error) } = error as Partial<NodeJS.ErrnoException>
  return lookUp(REASONS, code) ?? message
}
