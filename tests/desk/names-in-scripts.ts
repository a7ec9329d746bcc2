/**
 * Names in six scripts with the Latin spelling that people of this name use. Given names and surnames of common use, written down for this test and
 * not read from a list; the letters are those of the Unicode Standard 17, chapters 12 and 13. Joiners and older spellings are on purpose.
 */
// prettier-ignore
export const IN_SCRIPTS: Record<string, [name: string, latin: string][]> = {
  Devanagari: [
    ['राजेश्‍वर', 'Rajeshwar'], ['लक्ष्‍मी', 'Laxmi'], ['विश्‍वनाथ', 'Vishwanath'], ['ॐ', 'Om'], ['ॲलन', 'Alan'],
    ['ओमप्रकाश', 'Omprakash'], ['शत्रुघ्न', 'Shatrughna'], ['ऋतिक', 'Hrithik'], ['श्रद्धा', 'Shraddha'], ['संतोष', 'Santosh'],
    ['सन्तोष', 'Santosh'], ['मञ्जु', 'Manju'], ['चन्द्रशेखर', 'Chandrashekhar'], ['उज्ज्वल', 'Ujjwal'], ['द्वारका', 'Dwarka'],
    ['ब्रह्मदत्त', 'Brahmadatt'], ['ज़ीनत', 'Zeenat'], ['फ़िरोज़', 'Firoz'], ['अंजलि', 'Anjali'], ['कृष्णा', 'Krishna'],
  ],
  Gujarati: [
    ['રાજેશ', 'Rajesh'], ['જયેશ', 'Jayesh'], ['હિતેશ', 'Hitesh'], ['ભાવેશ', 'Bhavesh'], ['ધર્મેન્દ્ર', 'Dharmendra'],
    ['કિરણ', 'Kiran'], ['મહેશ', 'Mahesh'], ['હાર્દિક', 'Hardik'], ['પ્રવીણ', 'Pravin'], ['અલ્પેશ', 'Alpesh'],
    ['જિગ્નેશ', 'Jignesh'], ['દક્ષા', 'Daksha'], ['હંસા', 'Hansa'], ['મિત્તલ', 'Mittal'], ['પરમાર', 'Parmar'],
    ['ચૌહાણ', 'Chauhan'], ['દેસાઈ', 'Desai'], ['મોદી', 'Modi'], ['ઝાલા', 'Jhala'], ['ૐકાર', 'Omkar'],
  ],
  Gurmukhi: [
    ['ਸਿੰਘ', 'Singh'], ['ਕੌਰ', 'Kaur'], ['ਗੁਰਪ੍ਰੀਤ', 'Gurpreet'], ['ਹਰਜੀਤ', 'Harjeet'], ['ਮਨਪ੍ਰੀਤ', 'Manpreet'],
    ['ਜਸਵਿੰਦਰ', 'Jaswinder'], ['ਬਲਬੀਰ', 'Balbir'], ['ਸੁਖਵਿੰਦਰ', 'Sukhwinder'], ['ਢਿੱਲੋਂ', 'Dhillon'], ['ਸਿੱਧੂ', 'Sidhu'],
    ['ਅੰਮ੍ਰਿਤ', 'Amrit'], ['ਸ਼ਰਮਾ', 'Sharma'], ['ਕੁਲਦੀਪ', 'Kuldeep'], ['ਗਰੇਵਾਲ', 'Grewal'], ['ਅਰੋੜਾ', 'Arora'],
    ['ਬੱਗਾ', 'Bagga'], ['ਪਰਮਜੀਤ', 'Paramjit'], ['ਰਣਜੀਤ', 'Ranjit'], ['ਤੇਜਿੰਦਰ', 'Tejinder'], ['ਭੁਪਿੰਦਰ', 'Bhupinder'],
  ],
  Tamil: [
    ['முருகன்', 'Murugan'], ['செந்தில்', 'Senthil'], ['கார்த்திக்', 'Karthik'], ['ராஜேந்திரன்', 'Rajendran'],
    ['கிருஷ்ணன்', 'Krishnan'], ['லட்சுமி', 'Lakshmi'], ['மீனாட்சி', 'Meenakshi'], ['சுனிதா', 'Sunitha'], ['கவிதா', 'Kavitha'],
    ['அருண்', 'Arun'], ['குமார்', 'Kumar'], ['விஜய்', 'Vijay'], ['ரஜினிகாந்த்', 'Rajinikanth'], ['ஸ்டாலின்', 'Stalin'],
    ['பழனிசாமி', 'Palanisamy'], ['சங்கர்', 'Shankar'], ['பாலாஜி', 'Balaji'], ['ஃபாத்திமா', 'Fathima'], ['ஆனந்த்', 'Anand'],
    ['வெங்கடேஷ்', 'Venkatesh'],
  ],
  Telugu: [
    ['రాజ్‌కుమార్', 'Rajkumar'], ['వెంకటేశ్వరరావు', 'Venkateswararao'], ['శ్రీనివాస్', 'Srinivas'], ['లక్ష్మి', 'Lakshmi'],
    ['రెడ్డి', 'Reddy'], ['సునీత', 'Sunitha'], ['చంద్రబాబు', 'Chandrababu'], ['పవన్', 'Pavan'], ['కళ్యాణ్', 'Kalyan'],
    ['శ్రీరాం', 'Sriram'], ['అనిల్', 'Anil'], ['కృష్ణ', 'Krishna'], ['నాగార్జున', 'Nagarjuna'], ['ప్రసాద్', 'Prasad'],
    ['రామారావు', 'Ramarao'], ['సాయి', 'Sai'], ['వెంకట్', 'Venkat'], ['మహేశ్', 'Mahesh'], ['గోపాల్', 'Gopal'], ['ఎల్లయ్య', 'Ellaiah'],
  ],
  Malayalam: [
    ['രാജൻ', 'Rajan'], ['രാജന്‍', 'Rajan'], ['സുനിൽ', 'Sunil'], ['സുനില്‍', 'Sunil'], ['മോഹൻലാൽ', 'Mohanlal'],
    ['കുമാർ', 'Kumar'], ['കുമാര്‍', 'Kumar'], ['ആന്റണി', 'Antony'], ['നായർ', 'Nair'], ['മേനോൻ', 'Menon'],
    ['ലക്ഷ്മി', 'Lakshmi'], ['കൃഷ്ണൻ', 'Krishnan'], ['ജോസഫ്', 'Joseph'], ['തോമസ്', 'Thomas'], ['ഗോപാൽ', 'Gopal'],
    ['ശ്രീജിത്ത്', 'Sreejith'], ['അനിൽ', 'Anil'], ['വിജയൻ', 'Vijayan'], ['രമേശ്', 'Ramesh'], ['സലീം', 'Saleem'],
  ],
}
