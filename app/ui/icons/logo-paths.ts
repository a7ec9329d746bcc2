// Ionia's own mark on a 32 grid: a dial that is also an orbit, an ion on it, a drop of water inside. The ion sits
// where pH 8.5 is on the machine's display. The wordmark is drawn with strokes, to the right of the mark.
export const MARK = {
  ring: 'M7.2 24.8A12.4 12.4 0 0 1 20.8 4.6M27.4 11.2a12.4 12.4 0 0 1-2.6 13.6',
  drop: 'M16 8.4c3.3 4.5 5.8 7.3 5.8 10.8a5.8 5.8 0 0 1-11.6 0c0-3.5 2.5-6.3 5.8-10.8z',
  ion: 'M22.3 7.2a2.5 2.5 0 1 1 5 0 2.5 2.5 0 1 1-5 0z',
}

export const WORDMARK = {
  letters:
    'M42.4 7.5v17M48.5 18.1a5.05 5.05 0 1 1 10.1 0 5.05 5.05 0 1 1-10.1 0zM65.2 24.5V11.7m0 6a4.7 4.7 0 0 1 9.4 0v6.8' +
    'M81.1 24.5V11.7M87.4 18.1a5.05 5.05 0 1 1 10.1 0 5.05 5.05 0 1 1-10.1 0zM97.5 11.7v12.8',
  dot: 'M81.1 2.8c1.3 1.8 2.3 2.9 2.3 4.3a2.3 2.3 0 0 1-4.6 0c0-1.4 1-2.5 2.3-4.3z',
}
