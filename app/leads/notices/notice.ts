/**
 * Something that staff must hear of and that is no lead: a channel that is paused, a payment that failed. It is kept until
 * a working channel has taken it.
 */
export type StaffNotice = {
  /** The same key is the same notice: raised again, it changes nothing. */
  key: string
  subject: string
  /** Plain lines. No visitor's name or phone: references lead to them. */
  text: string
}

export type NoticeBoard = { raise: (notice: StaffNotice) => Promise<void> }
