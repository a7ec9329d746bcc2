import { createContext } from 'react'

/** The hashed URL of `app/entry.client.tsx`. */
export const ClientEntry = createContext('')
