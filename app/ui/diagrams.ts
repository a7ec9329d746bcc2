/** The drawings in public/icons/diagrams, with sizes to reserve their space. */
export const diagrams = {
  'electrode-principle': { width: 720, height: 470 },
  'filter-section': { width: 720, height: 460 },
  'ph-scale': { width: 1200, height: 380 },
  'prop-cluster': { width: 480, height: 360 },
  'prop-hydrogen': { width: 480, height: 360 },
  'prop-ph': { width: 480, height: 360 },
  'under-sink': { width: 720, height: 510 },
  'world-arcs': { width: 1200, height: 560 },
}

export type DiagramId = keyof typeof diagrams
