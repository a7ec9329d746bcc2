/** Plain links to share a page, so that no code of these networks runs here. */
export function toShareAddresses(title: string, url: string) {
  const [words, address] = [encodeURIComponent(title), encodeURIComponent(url)]
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${words}%20${address}` },
    { name: 'E-mail', href: `mailto:?subject=${words}&body=${address}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: 'X', href: `https://x.com/intent/post?text=${words}&url=${address}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
  ]
}
