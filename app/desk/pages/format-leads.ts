/** `1 open lead`, `12 open leads` */
export const formatLeads = (count: number) => (count === 1 ? '1 open lead' : `${count} open leads`)
