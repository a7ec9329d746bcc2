/** A phone's headers for a form post. */
export const BROWSER = {
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  Accept: 'text/html',
  'Accept-Language': 'en-IN,hi;q=0.8',
  'Content-Type': 'application/x-www-form-urlencoded',
}
