/** A paper about a payment of a part, behind the signature of the part's page. */
export { default, handle, headers, loader, meta } from './shared/voucher-frame.tsx'
