/** Opens the phone's map at an address; Google learns the address when someone taps it. @returns null without a street */
export function toMapLink({ address, city, pincode }: Record<string, string>): string | null {
  if (!address) return null
  const query = [address, city, pincode, 'India'].filter(Boolean).join(', ')
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query }).toString()}`
}
