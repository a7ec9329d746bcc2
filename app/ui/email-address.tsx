/** An e-mail address that a short line breaks before its @. */
export function EmailAddress({ children: address }: { children: string }) {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
