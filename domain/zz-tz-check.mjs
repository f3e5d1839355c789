import { getTimezoneOffset, fromZonedTime, formatInTimeZone } from 'date-fns-tz';
const Z='America/Monterrey';
const f=new Intl.DateTimeFormat('en-CA',{timeZone:Z,hourCycle:'h23',year:'numeric',month:'2-digit',day:'2-digit',hour:'2-digit',minute:'2-digit',second:'2-digit'});
const loc=t=>{const p=Object.fromEntries(f.formatToParts(t).map(x=>[x.type,x.value]));return `${p.year}-${p.month}-${p.day}T${p.hour}:${p.minute}:${p.second}`};
let bad=[],badF=[],badFmt=[];
for(let t=Date.UTC(2015,0,1);t<Date.UTC(2032,0,1);t+=3600e3){const l=loc(t);const off=Date.parse(l+'Z')-t;if(getTimezoneOffset(Z,new Date(t))!==off)bad.push(new Date(t).toISOString());
 const b=fromZonedTime(l,Z).getTime(); if(b!==t&&loc(b)!==l)badF.push(l);
 const ff=formatInTimeZone(new Date(t),Z,"yyyy-MM-dd'T'HH:mm:ss"); if(ff!==l)badFmt.push([l,ff]);}
console.log(bad.length,bad.slice(0,14),badF.length,badF.slice(0,5),badFmt.length,badFmt.slice(0,6));
