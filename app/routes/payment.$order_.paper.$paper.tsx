/** A paper about a payment of an order, behind the secret of the order's page. */
export { default, handle, headers, loader, meta } from './shared/voucher-frame.tsx'
