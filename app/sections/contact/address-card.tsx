import type { ReactNode } from 'react'

import type { Address } from '#app/content/schemas/site.ts'

export function AddressCard({ address, children }: { address: Address; children?: ReactNode }) {
  return (
    <div className="address-card">
      <h3>{address.title}</h3>
      <address>
        {address.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>
          {address.city} {address.pincode}
        </span>
      </address>
      {address.sample && <p className="fine">Sample address</p>}
      {children}
    </div>
  )
}
